// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A small registry with the reading side of delegate.xyz v2, for tests: who acts for whom, kept in one list.
contract TestDelegateRegistry {
    enum DelegationType {
        NONE,
        ALL,
        CONTRACT,
        ERC721,
        ERC20,
        ERC1155
    }

    struct Delegation {
        DelegationType type_;
        address to;
        address from;
        bytes32 rights;
        address contract_;
        uint256 tokenId;
        uint256 amount;
    }

    Delegation[] private kept;

    function delegateAll(address to, bytes32 rights, bool enable) external {
        set(Delegation(DelegationType.ALL, to, msg.sender, rights, address(0), 0, 0), enable);
    }

    function delegateContract(address to, address contract_, bytes32 rights, bool enable) external {
        set(Delegation(DelegationType.CONTRACT, to, msg.sender, rights, contract_, 0, 0), enable);
    }

    function delegateERC721(address to, address contract_, uint256 tokenId, bytes32 rights, bool enable) external {
        set(Delegation(DelegationType.ERC721, to, msg.sender, rights, contract_, tokenId, 0), enable);
    }

    function getIncomingDelegations(address to) external view returns (Delegation[] memory found) {
        uint256 count;
        for (uint256 index; index < kept.length; index++) if (kept[index].to == to) count++;
        found = new Delegation[](count);
        for (uint256 index; index < kept.length; index++) if (kept[index].to == to) found[--count] = kept[index];
    }

    function getOutgoingDelegations(address from) external view returns (Delegation[] memory found) {
        uint256 count;
        for (uint256 index; index < kept.length; index++) if (kept[index].from == from) count++;
        found = new Delegation[](count);
        for (uint256 index; index < kept.length; index++) if (kept[index].from == from) found[--count] = kept[index];
    }

    function checkDelegateForAll(address to, address from, bytes32 rights) public view returns (bool) {
        return has(DelegationType.ALL, to, from, rights, address(0), 0);
    }

    function checkDelegateForContract(address to, address from, address contract_, bytes32 rights) public view returns (bool) {
        return checkDelegateForAll(to, from, rights) || has(DelegationType.CONTRACT, to, from, rights, contract_, 0);
    }

    function checkDelegateForERC721(address to, address from, address contract_, uint256 tokenId, bytes32 rights)
        external
        view
        returns (bool)
    {
        return checkDelegateForContract(to, from, contract_, rights)
            || has(DelegationType.ERC721, to, from, rights, contract_, tokenId);
    }

    /// Full rights always count; narrower ones where they are asked for.
    function has(DelegationType type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId)
        private
        view
        returns (bool)
    {
        for (uint256 index; index < kept.length; index++) {
            Delegation storage one = kept[index];
            if (
                one.type_ == type_ && one.to == to && one.from == from && one.contract_ == contract_
                    && one.tokenId == tokenId && (one.rights == rights || one.rights == bytes32(0))
            ) return true;
        }
        return false;
    }

    function set(Delegation memory wanted, bool enable) private {
        bytes32 name = keccak256(abi.encode(wanted));
        for (uint256 index; index < kept.length; index++) {
            if (keccak256(abi.encode(kept[index])) != name) continue;
            if (!enable) {
                kept[index] = kept[kept.length - 1];
                kept.pop();
            }
            return;
        }
        if (enable) kept.push(wanted);
    }
}

/// The same for the older registry, which knows no narrower rights.
contract TestOldDelegationRegistry {
    enum DelegationType {
        NONE,
        ALL,
        CONTRACT,
        TOKEN
    }

    struct DelegationInfo {
        DelegationType type_;
        address vault;
        address delegate;
        address contract_;
        uint256 tokenId;
    }

    DelegationInfo[] private kept;

    function delegateForAll(address delegate, bool value) external {
        set(DelegationInfo(DelegationType.ALL, msg.sender, delegate, address(0), 0), value);
    }

    function delegateForContract(address delegate, address contract_, bool value) external {
        set(DelegationInfo(DelegationType.CONTRACT, msg.sender, delegate, contract_, 0), value);
    }

    function delegateForToken(address delegate, address contract_, uint256 tokenId, bool value) external {
        set(DelegationInfo(DelegationType.TOKEN, msg.sender, delegate, contract_, tokenId), value);
    }

    function getDelegationsByDelegate(address delegate) external view returns (DelegationInfo[] memory found) {
        uint256 count;
        for (uint256 index; index < kept.length; index++) if (kept[index].delegate == delegate) count++;
        found = new DelegationInfo[](count);
        for (uint256 index; index < kept.length; index++) if (kept[index].delegate == delegate) found[--count] = kept[index];
    }

    function getDelegatesForToken(address vault, address contract_, uint256 tokenId)
        external
        view
        returns (address[] memory found)
    {
        uint256 count;
        for (uint256 index; index < kept.length; index++) if (isFor(kept[index], vault, contract_, tokenId)) count++;
        found = new address[](count);
        for (uint256 index; index < kept.length; index++) {
            if (isFor(kept[index], vault, contract_, tokenId)) found[--count] = kept[index].delegate;
        }
    }

    function isFor(DelegationInfo memory one, address vault, address contract_, uint256 tokenId) private pure returns (bool) {
        return one.type_ == DelegationType.TOKEN && one.vault == vault && one.contract_ == contract_ && one.tokenId == tokenId;
    }

    function checkDelegateForAll(address delegate, address vault) public view returns (bool) {
        return has(DelegationInfo(DelegationType.ALL, vault, delegate, address(0), 0));
    }

    function checkDelegateForContract(address delegate, address vault, address contract_) public view returns (bool) {
        return checkDelegateForAll(delegate, vault) || has(DelegationInfo(DelegationType.CONTRACT, vault, delegate, contract_, 0));
    }

    function checkDelegateForToken(address delegate, address vault, address contract_, uint256 tokenId)
        external
        view
        returns (bool)
    {
        return checkDelegateForContract(delegate, vault, contract_)
            || has(DelegationInfo(DelegationType.TOKEN, vault, delegate, contract_, tokenId));
    }

    function has(DelegationInfo memory wanted) private view returns (bool) {
        return place(wanted) < kept.length;
    }

    function place(DelegationInfo memory wanted) private view returns (uint256 index) {
        bytes32 name = keccak256(abi.encode(wanted));
        while (index < kept.length && keccak256(abi.encode(kept[index])) != name) index++;
    }

    function set(DelegationInfo memory wanted, bool value) private {
        uint256 index = place(wanted);
        if (value && index == kept.length) kept.push(wanted);
        if (!value && index < kept.length) {
            kept[index] = kept[kept.length - 1];
            kept.pop();
        }
    }
}
